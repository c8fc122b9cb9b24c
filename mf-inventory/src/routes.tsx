import { OverlayHost } from "@gisement/shared-ui/overlays";
import { LoadingState } from "@gisement/shared-ui/states";
import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { useHearNames } from "./lots/use-hear-names.ts";
import { NotFound } from "./not-found.tsx";
import { ResourcesScreen } from "./resources/resources-screen.tsx";

/** Each screen comes when it is first opened: the list of lots does not wait for the others. */
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const AlertsScreen = later(async () => (await import("./alerts/alerts-screen.tsx")).AlertsScreen);
const ImportScreen = later(async () => (await import("./import/import-screen.tsx")).ImportScreen);
const LabelsScreen = later(async () => (await import("./labels/labels-screen.tsx")).LabelsScreen);
const MapScreen = later(async () => (await import("./map/map-screen.tsx")).MapScreen);
const OrganizationScreen = later(
  async () => (await import("./organization/organization-screen.tsx")).OrganizationScreen,
);
const RemovalScreen = later(async () => (await import("./removal/removal-screen.tsx")).RemovalScreen);
const RestoreScreen = later(async () => (await import("./removal/restore-screen.tsx")).RestoreScreen);
const ScanScreen = later(async () => (await import("./scan/scan-screen.tsx")).ScanScreen);
const ProductPage = later(async () => (await import("./product/product-page.tsx")).ProductPage);

/** The host stands inside the router: what a dialog shows can link and navigate. */
export function InventoryRoutes() {
  useHearNames();
  return (
    <OverlayHost>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          <Route path="/:lang/inventory" element={<ResourcesScreen />} />
          <Route path="/:lang/inventory/product/:id" element={<ProductPage />} />
          <Route path="/:lang/inventory/import" element={<ImportScreen />} />
          <Route path="/:lang/inventory/labels" element={<LabelsScreen />} />
          <Route path="/:lang/inventory/map" element={<MapScreen />} />
          <Route path="/:lang/inventory/scan" element={<ScanScreen />} />
          <Route path="/:lang/inventory/organization" element={<OrganizationScreen />} />
          <Route path="/:lang/inventory/removal" element={<RemovalScreen />} />
          <Route path="/:lang/inventory/restore" element={<RestoreScreen />} />
          <Route path="/:lang/alerts" element={<AlertsScreen />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </OverlayHost>
  );
}
