/** A lot as the dialogs need it; every list can provide these fields. */
export interface SelectedLot {
  readonly id: string;
  readonly productID: string;
  /** In the current language, as in the list; null if it has none. */
  readonly name: string | null;
  /** The version that the user saw: if it is outdated, the server answers CONFLICT. */
  readonly updatedAt: string;
  readonly quantity: { readonly number: number | null; readonly unit: string | null } | null;
  /** Reserved quantity; left out if the list does not query it. */
  readonly held?: number;
  readonly action: string | null;
  readonly place: { readonly id: string; readonly name: string } | null;
  /** Left out if the list does not query it. */
  readonly responsible?: { readonly id: string } | null;
  readonly project: { readonly id: string; readonly name: string } | null;
  /** Key of its first picture; left out if the list does not query it. */
  readonly picture?: string | null;
  /** Whether the lot represents a batch; left out if the list does not query it. */
  readonly isBatch?: boolean;
}
