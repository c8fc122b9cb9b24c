export { BarChart, type ChartPoint, type ChartProps } from "./chart.tsx";
