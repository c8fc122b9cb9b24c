export interface BellProps {
  /** In the bar at the foot of a phone; else in the head of the navigation. */
  readonly phone?: boolean;
}
