/** WinAnsi: what the standard fonts of PDF understand. */
function encode(text: string): string {
  const special: Readonly<Record<string, number>> = {
    "€": 0x80,
    "’": 0x92,
    "–": 0x96,
    œ: 0x9c,
    "\u00a0": 0x20,
  };
  return [...text]
    .map((char) => {
      const code = special[char] ?? char.charCodeAt(0);
      if (char === "(" || char === ")" || char === "\\") return `\\${char}`;
      return code < 0x80 ? char : `\\${code.toString(8).padStart(3, "0")}`;
    })
    .join("");
}

/** A plain one-page document: a title and paragraphs, for the demo's document directory. */
export function plainPdf(title: string, paragraphs: readonly string[]): Uint8Array {
  const lines = paragraphs.flatMap((paragraph) => [...(paragraph.match(/.{1,88}(?:\s|$)/g) ?? []), ""]);
  const content = `BT /F2 18 Tf 60 770 Td (${encode(title)}) Tj ET\nBT /F1 11 Tf 60 735 Td 16 TL ${lines.map((line) => `(${encode(line.trim())}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(body);
}
