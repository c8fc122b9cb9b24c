/** Column letters for a 0-based index: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Whether a cell looks empty: no value, or white space only. */
export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === "string" && (value === "" || value.trim() === ""))
  );
}

/** Whether a sheet's name marks it as documentation, so that the next sheet is read (IMP-007). */
export function isReadmeSheet(name: string): boolean {
  return name.normalize("NFC").trim().toLocaleLowerCase("fr") === "à lire";
}
