import { lazyScreen } from "@gisement/shared-ui/remote";
import { Route, Routes } from "react-router-dom";
import { planTexts } from "./features/plan/texts/late-texts.ts";
import { ProjectsScreen } from "./features/projects/projects-screen.tsx";
import { statisticsTexts } from "./features/statistics/texts/late-texts.ts";
import { NotFound } from "./not-found.tsx";
import { withTexts } from "./texts/with-texts.ts";

const ArchivesScreen = lazyScreen(
  async () => (await import("./features/projects/archives-screen.tsx")).ArchivesScreen,
);
const CreateProjectScreen = lazyScreen(
  async () => (await import("./features/creation/create-project-screen.tsx")).CreateProjectScreen,
);
const DetailsScreen = lazyScreen(
  async () => (await import("./features/details/details-screen.tsx")).DetailsScreen,
);
const PlanScreen = lazyScreen(
  async () => (await withTexts(planTexts, import("./features/plan/plan-screen.tsx"))).PlanScreen,
);
const PlacesScreen = lazyScreen(
  async () => (await import("./features/places/places-screen.tsx")).PlacesScreen,
);
const ResourcesScreen = lazyScreen(
  async () => (await import("./features/resources/resources-screen.tsx")).ResourcesScreen,
);

const SourcingScreen = lazyScreen(
  async () => (await import("./features/sourcing/sourcing-screen.tsx")).SourcingScreen,
);
const ResultsScreen = lazyScreen(
  async () => (await import("./features/sourcing/results-screen.tsx")).ResultsScreen,
);
const StatisticsScreen = lazyScreen(
  async () =>
    (await withTexts(statisticsTexts, import("./features/statistics/statistics-screen.tsx")))
      .StatisticsScreen,
);
const TeamStatisticsScreen = lazyScreen(
  async () =>
    (await withTexts(statisticsTexts, import("./features/statistics/team-statistics-screen.tsx")))
      .TeamStatisticsScreen,
);
const AccountScreen = lazyScreen(
  async () =>
    (await withTexts(statisticsTexts, import("./features/statistics/account/account-screen.tsx")))
      .AccountScreen,
);
const TeamScreen = lazyScreen(async () => (await import("./features/team/team-screen.tsx")).TeamScreen);

/** The screens below `/projects`. The locale is a parameter, so that changing the language keeps the screen. */
export function ProjectsRoutes() {
  return (
    <Routes>
      <Route path="/:lang/projects" element={<ProjectsScreen />} />
      <Route path="/:lang/projects/archives" element={<ArchivesScreen />} />
      <Route path="/:lang/projects/places" element={<PlacesScreen />} />
      <Route path="/:lang/projects/details/create" element={<CreateProjectScreen />} />
      <Route path="/:lang/projects/details/:projectID" element={<DetailsScreen />} />
      <Route path="/:lang/projects/sourcing/:projectID" element={<SourcingScreen />} />
      <Route path="/:lang/projects/sourcing-results/:projectID" element={<ResultsScreen />} />
      <Route path="/:lang/projects/statistics" element={<TeamStatisticsScreen />} />
      <Route path="/:lang/projects/statistics/:projectID" element={<StatisticsScreen />} />
      <Route path="/:lang/projects/statistics/:projectID/account" element={<AccountScreen />} />
      <Route path="/:lang/projects/team/:projectID" element={<TeamScreen />} />
      <Route path="/:lang/projects/ressources/:projectID" element={<ResourcesScreen />} />
      <Route path="/:lang/projects/location/:projectID" element={<PlanScreen />} />
      <Route path="/:lang/projects/*" element={<NotFound />} />
    </Routes>
  );
}
