/** A photo that was redrawn and stored, and belongs to nothing yet. Pure. */
export type StoredPhoto = {
  id: string;
  largeHash: string;
  smallHash: string;
  width: number;
  height: number;
  smallWidth: number;
  smallHeight: number;
  /** Of both sizes. */
  bytes: number;
};
