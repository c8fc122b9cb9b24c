export { type ThemeChoice, ThemeProvider, useTheme } from "./theme-provider.tsx";
