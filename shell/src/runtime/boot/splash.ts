// The page answers with a splash of its own (`index.html`), so that it is never blank.

const ROOT_ID = "root";
const THEME_KEY = "gisement:theme";

/** Gives the splash the theme that the person chose; without a choice it has the system's. */
export function themeSplash(): void {
  try {
    const chosen = localStorage.getItem(THEME_KEY);
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser that refuses storage shows the system's theme.
  }
}

/** Draws the frame around the mark, for a person who was signed in here. */
export function showFrame(): void {
  document.querySelector(".splash")?.classList.add("splash--frame");
}

/** For pages that do not render into the root element, whose first rendering replaces the splash. */
export function removeSplash(): void {
  document.getElementById(ROOT_ID)?.replaceChildren();
}
