import { Route, Routes } from "react-router-dom";
import { CatalogueScreen } from "./features/catalogue/catalogue-screen.tsx";
import { NotFound } from "./not-found.tsx";

export function CatalogueRoutes() {
  return (
    <Routes>
      <Route path="/:lang/projects/catalog/:projectID" element={<CatalogueScreen />} />
      <Route path="/:lang/projects/catalog/*" element={<NotFound />} />
    </Routes>
  );
}
