/** The field of every form that takes photos. Pure and tiny. */
export const PHOTOS_FIELD = 'photos';
