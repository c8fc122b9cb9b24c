import { useLocale } from "@gisement/shared-ui/locale";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { CreateProjectScreen } from "./features/creation/create-project-screen.tsx";
import { PlacesScreen } from "./features/places/places-screen.tsx";
import { ArchivesScreen } from "./features/projects/archives-screen.tsx";
import { ProjectsScreen } from "./features/projects/projects-screen.tsx";
import { ResourcesScreen } from "./features/resources/resources-screen.tsx";
import { NotFound } from "./not-found.tsx";

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
        <Route path="/:lang/projects" element={<ProjectsScreen />} />
        <Route path="/:lang/projects/archives" element={<ArchivesScreen />} />
        <Route path="/:lang/projects/places" element={<PlacesScreen />} />
        <Route path="/:lang/projects/details/create" element={<CreateProjectScreen />} />
        <Route path="/:lang/projects/ressources/:projectID" element={<ResourcesScreen />} />
        <Route path="/:lang/projects/location/:projectID" element={<Located />} />
        <Route path="/:lang/projects/*" element={<NotFound />} />
      </Routes>
    </OverlayHost>
  );
}
