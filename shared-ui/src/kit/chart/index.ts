export { BarChart, type ChartPoint, type ChartProps, DonutChart } from "./chart.tsx";
