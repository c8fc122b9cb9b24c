export { PrintMenu } from "./print-menu.tsx";
export { PrintMenuItem } from "./print-menu-item.tsx";
export { usePrinting, usePrintPreparation } from "./print-page.ts";
