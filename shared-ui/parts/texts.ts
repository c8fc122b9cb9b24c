/** 120 characters, the longest name that lists must show without breaking their layout. */
export const LONG_TEXT =
  "Radiateur en fonte à trois colonnes, dix-huit éléments, robinet thermostatique et purgeur, peinture d’origine écaillée…";
/**
 * Right to left and with an emoji, as people paste it. With `own-fonts` in the address it is a French text: each machine has
 * other fonts for such letters, and stored pictures must not depend on them.
 */
export const FOREIGN_TEXT = new URLSearchParams(location.search).has("own-fonts")
  ? "Réemploi"
  : "مشعاع من الحديد الزهر 🔥";

export const STATUSES = [
  { value: "sale", label: "À vendre" },
  { value: "reuse", label: "À réemployer" },
  { value: "store", label: "À stocker" },
  { value: "keep", label: "À conserver" },
  { value: "rent", label: "À louer" },
  { value: "give", label: "À donner" },
  { value: "repair", label: "À reconditionner" },
  { value: "recycle", label: "À recycler" },
  { value: "dispose", label: "À éliminer" },
  { value: "tbd", label: "À définir" },
  { value: "done", label: "Terminé" },
] as const;

export const CONDITIONS = [
  { value: "new", label: "Neuf" },
  { value: "very_good", label: "Très bon" },
  { value: "good", label: "Bon" },
  { value: "fair", label: "Moyen" },
  { value: "to_repair", label: "À reconditionner" },
  { value: "out_of_order", label: "Hors d’usage" },
] as const;

export const CORE = [
  { value: "sale", label: "À vendre", count: 18 },
  { value: "reuse", label: "À réemployer", count: 12 },
  { value: "store", label: "À stocker", count: 9 },
  { value: "tbd", label: "À définir", count: 6 },
] as const;

export const nothing = (): void => {};
