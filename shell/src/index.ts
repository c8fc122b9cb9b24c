// The async boundary of the federation: nothing here or in boot/ may import a shared module.
import { boot } from "./boot/boot.ts";

void boot();
