import { useTheme } from "@gisement/shared-ui/theme";
import { useEffect } from "react";

/** Adds the theme's class to the body, which the application does only once it has started. */
export function useThemeClass(): void {
  const { dark } = useTheme();
  useEffect(() => {
    document.body.classList.toggle("gis-dark", dark);
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
  }, [dark]);
}
