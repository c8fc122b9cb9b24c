import { type CellBlock, readBlock, writeHtml, writeTsv } from "./clipboard.ts";

const HTML = "text/html";
const TEXT = "text/plain";

export function writeEvent(data: DataTransfer, block: CellBlock): void {
  data.setData(TEXT, writeTsv(block));
  data.setData(HTML, writeHtml(block));
}

export const readEvent = (data: DataTransfer): CellBlock | null =>
  readBlock(data.getData(TEXT), data.getData(HTML));

/** Copies without a key press, for menus. False if the browser does not allow the page to write. */
export async function writeToClipboard(block: CellBlock): Promise<boolean> {
  const { clipboard } = navigator;
  if (!clipboard) return false;
  const part = (type: string, text: string) => new Blob([text], { type });
  try {
    if (typeof ClipboardItem === "function") {
      const item = new ClipboardItem({
        [TEXT]: part(TEXT, writeTsv(block)),
        [HTML]: part(HTML, writeHtml(block)),
      });
      await clipboard.write([item]);
    } else await clipboard.writeText(writeTsv(block));
    return true;
  } catch {
    return false;
  }
}

/** Reads the clipboard; null if the browser or the person does not allow it. */
export async function readFromClipboard(): Promise<CellBlock | null> {
  const { clipboard } = navigator;
  if (!clipboard) return null;
  try {
    if (typeof clipboard.read !== "function") return readBlock(await clipboard.readText(), "");
    const [item] = await clipboard.read();
    const text = async (type: string) =>
      item?.types.includes(type) ? await (await item.getType(type)).text() : "";
    return readBlock(await text(TEXT), await text(HTML));
  } catch {
    return null;
  }
}
