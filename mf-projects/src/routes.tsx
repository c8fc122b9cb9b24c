import { useLocale } from "@gisement/shared-ui/locale";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { CreateProjectPage } from "./creation/create-project-page.tsx";
import { PlacesPage } from "./places/places-page.tsx";
import { ArchivesPage } from "./projects/archives-page.tsx";
import { ProjectsPage } from "./projects/projects-page.tsx";
import { ResourcesPage } from "./resources/resources-page.tsx";
import { UnknownPage } from "./shared/unknown-page.tsx";

/** A comment on something at a project's place: among the project's lots, where the address opens it. */
function Located() {
  const { projectID = "" } = useParams();
  const { search } = useLocation();
  const locale = useLocale();
  return <Navigate replace to={`/${locale}/projects/ressources/${encodeURIComponent(projectID)}${search}`} />;
}

/** The host stands inside the router: what a dialog shows can link and navigate. */
export function ProjectsRoutes() {
  return (
    <OverlayHost>
      <Routes>
        <Route path="/:lang/projects" element={<ProjectsPage />} />
        <Route path="/:lang/projects/archives" element={<ArchivesPage />} />
        <Route path="/:lang/projects/places" element={<PlacesPage />} />
        <Route path="/:lang/projects/details/create" element={<CreateProjectPage />} />
        <Route path="/:lang/projects/ressources/:projectID" element={<ResourcesPage />} />
        <Route path="/:lang/projects/location/:projectID" element={<Located />} />
        <Route path="/:lang/projects/*" element={<UnknownPage />} />
      </Routes>
    </OverlayHost>
  );
}
