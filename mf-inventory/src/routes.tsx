import { lazyScreen } from "@gisement/shared-ui/remote";
import { Route, Routes } from "react-router-dom";
import { alertTexts } from "./features/alerts/texts/late-texts.ts";
import { importTexts } from "./features/import/texts/late-texts.ts";
import { labelTexts } from "./features/labels/texts/late-texts.ts";
import { referenceTexts } from "./features/references/texts/late-texts.ts";
import { RequestDialog } from "./features/request/late-request-dialog.tsx";
import { ResourcesScreen } from "./features/resources/resources-screen.tsx";
import { LotActionsProvider } from "./kernel/lot-actions/lot-actions-context.ts";
import { LOT_ACTIONS } from "./lot-actions.tsx";
import { NotFound } from "./not-found.tsx";
import { withTexts } from "./texts/with-texts.ts";

const AddScreen = lazyScreen(async () => (await import("./features/add/add-screen.tsx")).AddScreen);
const AlertsScreen = lazyScreen(
  async () => (await withTexts(alertTexts, import("./features/alerts/alerts-screen.tsx"))).AlertsScreen,
);
const ImportScreen = lazyScreen(
  async () => (await withTexts(importTexts, import("./features/import/import-screen.tsx"))).ImportScreen,
);
const LabelsScreen = lazyScreen(
  async () => (await withTexts(labelTexts, import("./features/labels/labels-screen.tsx"))).LabelsScreen,
);
const MapScreen = lazyScreen(async () => (await import("./features/map/map-screen.tsx")).MapScreen);
const OrganizationScreen = lazyScreen(
  async () => (await import("./features/organization/organization-screen.tsx")).OrganizationScreen,
);
const OptionListScreen = lazyScreen(
  async () =>
    (await withTexts(referenceTexts, import("./features/references/option-list-screen.tsx")))
      .OptionListScreen,
);
const OptionListsScreen = lazyScreen(
  async () =>
    (await withTexts(referenceTexts, import("./features/references/option-lists-screen.tsx")))
      .OptionListsScreen,
);
const ReferencesScreen = lazyScreen(
  async () =>
    (await withTexts(referenceTexts, import("./features/references/references-screen.tsx"))).ReferencesScreen,
);
const RemovalScreen = lazyScreen(
  async () => (await import("./features/removal/removal-screen.tsx")).RemovalScreen,
);
const RestoreScreen = lazyScreen(
  async () => (await import("./features/removal/restore-screen.tsx")).RestoreScreen,
);
const ScanScreen = lazyScreen(async () => (await import("./features/scan/scan-screen.tsx")).ScanScreen);
const LotScreen = lazyScreen(async () => (await import("./lot-screen.tsx")).LotScreen);

/** The screens below `/inventory` and `/alerts`. The language is a parameter, so that a switch of language keeps the screen. */
export function InventoryRoutes() {
  return (
    <LotActionsProvider value={LOT_ACTIONS}>
      <Routes>
        <Route path="/:lang/inventory" element={<ResourcesScreen />} />
        <Route path="/:lang/inventory/product/:id" element={<LotScreen />} />
        <Route path="/:lang/inventory/add" element={<AddScreen />} />
        <Route path="/:lang/inventory/import" element={<ImportScreen />} />
        <Route path="/:lang/inventory/labels" element={<LabelsScreen />} />
        <Route path="/:lang/inventory/map" element={<MapScreen />} />
        <Route path="/:lang/inventory/scan" element={<ScanScreen />} />
        <Route path="/:lang/inventory/organization" element={<OrganizationScreen />} />
        <Route path="/:lang/inventory/references" element={<ReferencesScreen />} />
        <Route path="/:lang/inventory/references/options" element={<OptionListsScreen />} />
        <Route path="/:lang/inventory/references/options/:id" element={<OptionListScreen />} />
        <Route path="/:lang/inventory/removal" element={<RemovalScreen />} />
        <Route path="/:lang/inventory/restore" element={<RestoreScreen />} />
        <Route path="/:lang/alerts" element={<AlertsScreen RequestDialog={RequestDialog} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LotActionsProvider>
  );
}
