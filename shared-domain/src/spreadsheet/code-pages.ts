/** The 27 characters of Windows-1252 in the range from 0x80 where ISO 8859-1 has control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Mac Central Europe from 0x80, as Excel for Mac saves csv files there; no browser decodes it. */
const MAC_CENTRAL_EUROPE =
  "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ";

function decodeWestern(bytes: Uint8Array): string {
  // Some engines decode this label as plain ISO 8859-1; the second step is a no-op where they do not.
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char);
}

const decodeCentralEuropean = (bytes: Uint8Array): string =>
  new TextDecoder("windows-1252")
    .decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)))
    .replace(/\?/g, (mark, at: number) => MAC_CENTRAL_EUROPE[(bytes[at] ?? 0) - 0x80] ?? mark);

/** Letters of languages beyond a to z, in lower case. */
const WESTERN = ["àâæçéèêëîïôœùûüÿ", "äöüß", "áéíóúüñ", "ãõáâàéêíóôúç", "àèéìòù", "åäöæøé", "éèëïóöüê"];
const CENTRAL = [
  "ąćęłńóśźż",
  "áčďéěíňóřšťúůýž",
  "áäčďéíĺľňóôŕšťúýž",
  "áéíóöőúüű",
  "čćšžđ",
  "āčēģīķļņšūž",
  "ąčęėįšųūž",
];

interface CodePage {
  readonly encoding: string;
  readonly decode: (bytes: Uint8Array) => string;
  readonly alphabets: readonly string[];
}
const PAGES: readonly CodePage[] = [
  { encoding: "windows-1252", decode: decodeWestern, alphabets: WESTERN },
  { encoding: "x-mac-ce", decode: decodeCentralEuropean, alphabets: CENTRAL },
];

/** How much of a file is read to choose its code page, in characters. */
const SAMPLE = 100_000;
/** Letters beyond a to z that must speak for another code page than Windows-1252. */
const LEAST_LETTERS = 3;
/** A text of one language has nearly no other letters: names of places and of products. */
const FITS = 0.85;
/** Western texts score more than this in Windows-1252, even those of languages that no alphabet above describes. */
const FITS_NOT = 0.5;

/** Marks that join two words or letters, in texts of any language. */
const JOINS = /[’‘·–…°ºª\u00a0]/;
const SPECIAL = /[\u0080-\uffff]/g;
const LETTER = /\p{L}/u;

/**
 * The share of special characters that are letters of one language, where its words would have them: between letters, no
 * capital after a small letter. Signs outside words, such as € and quotation marks, do not count.
 */
function fit(text: string, alphabets: readonly string[]): { share: number; letters: number } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { 0: char, index } of text.matchAll(SPECIAL)) {
    const before = text[index - 1] ?? " ";
    const after = text[index + 1] ?? " ";
    const isControl = char < "\u00a0";
    if (!isControl && !LETTER.test(char) && (JOINS.test(char) || !LETTER.test(before) || !LETTER.test(after)))
      continue;
    total += 1;
    const small = char.toLowerCase();
    const isCapital = small !== char;
    if (isCapital && before !== before.toUpperCase()) continue;
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  const known = alphabets.map((alphabet) =>
    [...counts].reduce((sum, [char, count]) => sum + (alphabet.includes(char) ? count : 0), 0),
  );
  return { share: total === 0 ? 1 : Math.max(...known) / total, letters: total };
}

/**
 * Decodes a text of bytes in one of the code pages that csv files come in. Nothing in the file names it: another one than
 * Windows-1252, which includes ISO 8859-1, is chosen only if its letters make words of a language and those of
 * Windows-1252 do not.
 */
export function decodeCodePage(bytes: Uint8Array): { text: string; encoding: string } {
  const [western, ...others] = PAGES.map(({ encoding, decode, alphabets }) => {
    const text = decode(bytes);
    return { encoding, text, ...fit(text.slice(0, SAMPLE), alphabets) };
  });
  if (!western) throw new Error("no code page");
  const better = others.find(
    ({ share, letters }) => letters >= LEAST_LETTERS && share >= FITS && western.share < FITS_NOT,
  );
  const { text, encoding } = better ?? western;
  return { text, encoding };
}
