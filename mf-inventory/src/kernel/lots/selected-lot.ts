/** What the dialogs that act on lots need to know of each; every list can give it. */
export interface SelectedLot {
  readonly id: string;
  readonly productID: string;
  /** In the language shown, as the list draws it; null when it has none. */
  readonly name: string | null;
  /** The version that the person saw: a change made since is refused with CONFLICT. */
  readonly updatedAt: string;
  readonly quantity: { readonly number: number | null; readonly unit: string | null } | null;
  /** What orders hold of it; left out where a list does not know. */
  readonly held?: number;
  readonly action: string | null;
  readonly place: { readonly id: string; readonly name: string } | null;
  readonly project: { readonly id: string; readonly name: string } | null;
  /** It stands for lots that were gathered under it; left out where a list does not know. */
  readonly isBatch?: boolean;
}
