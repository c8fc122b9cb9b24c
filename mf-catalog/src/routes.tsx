import { OverlayHost } from "@gisement/shared-ui/overlays";
import { Route, Routes } from "react-router-dom";
import { CataloguePage } from "./catalogue/catalogue-page.tsx";
import { UnknownPage } from "./catalogue/unknown-page.tsx";

export function CatalogueRoutes() {
  return (
    <OverlayHost>
      <Routes>
        <Route path="/:lang/projects/catalog/:projectID" element={<CataloguePage />} />
        <Route path="/:lang/projects/catalog/*" element={<UnknownPage />} />
      </Routes>
    </OverlayHost>
  );
}
