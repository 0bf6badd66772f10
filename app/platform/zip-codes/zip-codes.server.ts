export async function doubtAbout(_: {
  city: string;
  state: string;
  zipCode: string;
}): Promise<string | null> {
  return null;
}
