export { type LotColumnOptions, type LotRow, lotColumns, PICTURE } from "./lot-columns.tsx";
export { countValues, useLotPages } from "./lot-pages.ts";
