export interface BellProps {
  /** In the bottom bar of a phone; otherwise in the header of the navigation. */
  readonly phone?: boolean;
}
