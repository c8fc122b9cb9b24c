import type { Sample } from "./sample.ts";
import { Buttons, SmallParts, Tooltips } from "./samples/buttons.tsx";
import { Comments } from "./samples/comments.tsx";
import { Fields } from "./samples/fields.tsx";
import { Charts, Icons, Maps, Positions } from "./samples/figures.tsx";
import { Chips, Facets, MapBar } from "./samples/filters.tsx";
import { Formulas, Steps } from "./samples/formulas.tsx";
import { Choices, Codes, Dates, Inputs, LongSelect, Selects } from "./samples/inputs.tsx";
import { Cards, Cells, Columns, Grid, Selection, Sheet } from "./samples/lists.tsx";
import { Menus, TabLists } from "./samples/menus.tsx";
import { Confirmations, Dialogs, Drawers, Lightboxes, ListDrawers, Toasts } from "./samples/overlays.tsx";
import { Boundary, NotFound, Notices, Pages } from "./samples/pages.tsx";
import { People } from "./samples/people.tsx";
import { Attached, PictureInputs, Pictures, Scanner, Uploads } from "./samples/pictures.tsx";
import { Panels, Viewer } from "./samples/products.tsx";
import { RecordForms, RecordParts, Records } from "./samples/records.tsx";
import { Empty, EmptyCompact, Failures, Loading, NoResult } from "./samples/states.tsx";
import { Cores, OtherStatuses, Statuses } from "./samples/statuses.tsx";

/** The parts in the order of the page. */
export const SAMPLES: readonly Sample[] = [
  { id: "buttons", title: "Buttons", Sample: Buttons },
  { id: "small-parts", title: "Small parts", Sample: SmallParts },
  { id: "tooltip", title: "Tooltip", Sample: Tooltips },
  { id: "inputs", title: "Inputs", Sample: Inputs },
  { id: "choices", title: "Boxes and switches", Sample: Choices },
  { id: "select", title: "Select", Sample: Selects, opens: ".gis-select__list" },
  { id: "long-select", title: "Select with a filter", Sample: LongSelect, opens: ".gis-select__list" },
  { id: "dates", title: "Date", Sample: Dates, opens: ".gis-month" },
  { id: "code", title: "Code", Sample: Codes },
  { id: "fields", title: "Fields of a form", Sample: Fields },
  { id: "statuses", title: "Statuses", Sample: Statuses, wide: true },
  { id: "other-statuses", title: "Other statuses", Sample: OtherStatuses, wide: true },
  { id: "core", title: "Core", Sample: Cores },
  { id: "charts", title: "Charts", Sample: Charts },
  { id: "tabs", title: "Tabs", Sample: TabLists },
  { id: "menu", title: "Menu", Sample: Menus },
  { id: "chips", title: "Filter chips", Sample: Chips },
  { id: "facets", title: "Facets", Sample: Facets },
  { id: "map-filters", title: "Filters of a map", Sample: MapBar, wide: true },
  { id: "grid", title: "Grid", Sample: Grid, wide: true },
  { id: "sheet", title: "Sheet", Sample: Sheet, wide: true },
  { id: "row-cards", title: "Rows as cards", Sample: Cards },
  { id: "records", title: "List of a record", Sample: Records, wide: true },
  { id: "record-form", title: "Form of a record", Sample: RecordForms },
  { id: "record-parts", title: "Parts of a list of a record", Sample: RecordParts },
  { id: "columns", title: "Choice of columns", Sample: Columns, opens: ".gis-columns" },
  { id: "cells", title: "Cells by type", Sample: Cells },
  { id: "selection", title: "Selection bar", Sample: Selection, wide: true },
  { id: "dialog", title: "Dialog", Sample: Dialogs, opens: ".bp6-dialog" },
  { id: "confirmation", title: "Confirmation", Sample: Confirmations, opens: ".bp6-dialog" },
  { id: "list-drawer", title: "Drawer of a list", Sample: ListDrawers, opens: ".bp6-drawer" },
  { id: "drawer", title: "Drawer", Sample: Drawers, opens: ".bp6-drawer" },
  { id: "lightbox", title: "Pictures in full", Sample: Lightboxes, opens: ".bp6-dialog" },
  { id: "page", title: "Page", Sample: Pages, wide: true },
  { id: "not-found", title: "Page not found", Sample: NotFound },
  { id: "notices", title: "Notices, card and table", Sample: Notices },
  { id: "empty", title: "Empty", Sample: Empty },
  { id: "empty-compact", title: "Empty, compact", Sample: EmptyCompact },
  { id: "no-result", title: "No result", Sample: NoResult },
  { id: "failures", title: "Failures", Sample: Failures },
  { id: "boundary", title: "Part that fails", Sample: Boundary },
  { id: "loading", title: "Loading", Sample: Loading },
  { id: "comments", title: "Comments", Sample: Comments },
  { id: "people", title: "People", Sample: People },
  { id: "pictures", title: "Pictures", Sample: Pictures },
  { id: "picture-input", title: "Choice of pictures", Sample: PictureInputs },
  { id: "uploads", title: "Uploads", Sample: Uploads },
  { id: "attached", title: "Attached pictures", Sample: Attached },
  { id: "scanner", title: "Scanner", Sample: Scanner },
  { id: "map", title: "Map", Sample: Maps },
  { id: "position", title: "Position", Sample: Positions },
  { id: "product", title: "Product", Sample: Viewer },
  { id: "product-panels", title: "Panels of a product", Sample: Panels },
  { id: "formula", title: "Formula", Sample: Formulas, wide: true },
  { id: "steps", title: "Undo and redo", Sample: Steps },
  { id: "icons", title: "Icons", Sample: Icons },
  // Last, because toasts stay over the page.
  { id: "toasts", title: "Toasts", Sample: Toasts, opens: ".gis-toaster" },
];
