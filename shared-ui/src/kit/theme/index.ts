export { THEME_CHOICES, type ThemeChoice, ThemeProvider, useTheme } from "./theme-provider.tsx";
