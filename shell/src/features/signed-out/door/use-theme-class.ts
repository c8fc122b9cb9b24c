import { useTheme } from "@gisement/shared-ui/theme";
import { useEffect } from "react";

/** Adds the theme's class to the body; before the application stands nobody else does. */
export function useThemeClass(): void {
  const { dark } = useTheme();
  useEffect(() => {
    document.body.classList.toggle("gis-dark", dark);
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
  }, [dark]);
}
