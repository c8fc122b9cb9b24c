export { ThemeProvider, type ThemeChoice, useTheme } from "./theme-provider.tsx";
