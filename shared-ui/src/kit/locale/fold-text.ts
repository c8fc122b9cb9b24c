/** Text without accents and case, for finding: "Écrou" is found by "ecrou". */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
