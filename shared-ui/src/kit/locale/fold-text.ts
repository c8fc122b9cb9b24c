/** Text without accents, case, raised and lowered digits, for search: "ecrou" finds "Écrou", "co2" finds "CO₂". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
