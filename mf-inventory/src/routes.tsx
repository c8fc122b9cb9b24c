import { LoadingState } from "@gisement/shared-ui/states";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { ImportScreen } from "./import/import-screen.tsx";
import { LabelsScreen } from "./labels/labels-screen.tsx";
import { MapScreen } from "./map/map-screen.tsx";
import { NotFound } from "./not-found.tsx";
import { OrganizationScreen } from "./organization/organization-screen.tsx";
import { RemovalScreen } from "./removal/removal-screen.tsx";
import { RestoreScreen } from "./removal/restore-screen.tsx";
import { ResourcesScreen } from "./resources/resources-screen.tsx";
import { ScanScreen } from "./scan/scan-screen.tsx";

const ProductPage = lazy(async () => ({ default: (await import("./product/product-page.tsx")).ProductPage }));

export function InventoryRoutes() {
  return (
    <Routes>
      <Route path="/:lang/inventory" element={<ResourcesScreen />} />
      <Route
        path="/:lang/inventory/product/:id"
        element={
          <Suspense fallback={<LoadingState />}>
            <ProductPage />
          </Suspense>
        }
      />
      <Route path="/:lang/inventory/import" element={<ImportScreen />} />
      <Route path="/:lang/inventory/labels" element={<LabelsScreen />} />
      <Route path="/:lang/inventory/map" element={<MapScreen />} />
      <Route path="/:lang/inventory/scan" element={<ScanScreen />} />
      <Route path="/:lang/inventory/organization" element={<OrganizationScreen />} />
      <Route path="/:lang/inventory/removal" element={<RemovalScreen />} />
      <Route path="/:lang/inventory/restore" element={<RestoreScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
