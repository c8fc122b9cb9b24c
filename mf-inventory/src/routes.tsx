import { Route, Routes } from "react-router-dom";
import { ImportScreen } from "./import/import-screen.tsx";
import { NotFound } from "./not-found.tsx";
import { ResourcesScreen } from "./resources/resources-screen.tsx";

export function InventoryRoutes() {
  return (
    <Routes>
      <Route path="/:lang/inventory" element={<ResourcesScreen />} />
      <Route path="/:lang/inventory/import" element={<ImportScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
