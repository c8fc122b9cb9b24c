export { type LotColumnOptions, type LotRow, lotColumns } from "./lot-columns.tsx";
export { countValues, useLotPages } from "./lot-pages.ts";
