import { OverlayHost } from "@gisement/shared-ui/overlays";
import { LoadingState } from "@gisement/shared-ui/states";
import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { ResourcesScreen } from "./features/resources/resources-screen.tsx";
import { NotFound } from "./not-found.tsx";

/** Each screen comes when it is first opened: the list of lots does not wait for the others. */
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const AlertsScreen = later(async () => (await import("./features/alerts/alerts-screen.tsx")).AlertsScreen);
const ImportScreen = later(async () => (await import("./features/import/import-screen.tsx")).ImportScreen);
const LabelsScreen = later(async () => (await import("./features/labels/labels-screen.tsx")).LabelsScreen);
const MapScreen = later(async () => (await import("./features/map/map-screen.tsx")).MapScreen);
const OrganizationScreen = later(
  async () => (await import("./features/organization/organization-screen.tsx")).OrganizationScreen,
);
const RemovalScreen = later(
  async () => (await import("./features/removal/removal-screen.tsx")).RemovalScreen,
);
const RestoreScreen = later(
  async () => (await import("./features/removal/restore-screen.tsx")).RestoreScreen,
);
const ScanScreen = later(async () => (await import("./features/scan/scan-screen.tsx")).ScanScreen);
const ProductScreen = later(
  async () => (await import("./features/product/product-screen.tsx")).ProductScreen,
);

/** The host stands inside the router: what a dialog shows can link and navigate. */
export function InventoryRoutes() {
  return (
    <OverlayHost>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          <Route path="/:lang/inventory" element={<ResourcesScreen />} />
          <Route path="/:lang/inventory/product/:id" element={<ProductScreen />} />
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
