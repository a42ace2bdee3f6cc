/** Logs in at a server. Returns the headers of the session's requests. */
export const logIn = async (
  url: string,
  { email, password, origin = url }: { email: string; password: string; origin?: string },
): Promise<Record<string, string>> => {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`A login was answered ${reply.status} ${await reply.text()}`)
  return { cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '', origin }
}
