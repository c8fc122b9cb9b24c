export { type Pixels, readFrame, readPicture } from "./read-picture.ts";
