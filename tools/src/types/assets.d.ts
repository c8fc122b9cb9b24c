// TypeScript 7 checks side-effect imports: stylesheets and pictures are modules that webpack resolves.
declare module "*.css";
declare module "*.svg" {
  const url: string;
  export default url;
}
declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "*.png" {
  const url: string;
  export default url;
}
