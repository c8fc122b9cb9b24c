export { productPath, type ViewedProduct } from "./product.ts";
export { ProductAttributes } from "./product-attributes.tsx";
export { ProductInformation } from "./product-information.tsx";
export { type ProductPanelProps, ProductPresentation } from "./product-presentation.tsx";
export { PRODUCT_TABS, ProductLink, ProductViewer, type ProductViewerProps } from "./product-viewer.tsx";
