import { Route, Routes } from "react-router-dom";
import { NotesScreen } from "./features/notes/notes-screen.tsx";
import { ROUTE } from "./kernel/route.ts";
import { NotFound } from "./not-found.tsx";

/** The screens. The locale is a parameter, so that changing the language keeps the screen. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path={`/:lang${ROUTE}`} element={<NotesScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
