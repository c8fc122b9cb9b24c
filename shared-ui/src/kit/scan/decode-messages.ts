/** One picture for the decoder; `still` requests every code in it and takes longer. */
export interface DecodeRequest {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  readonly still: boolean;
}
export interface DecodeAnswer {
  readonly id: number;
  readonly texts: readonly string[];
}
