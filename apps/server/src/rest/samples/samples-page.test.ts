import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('a call has a page of its samples, and an unknown one has none', async () => {
  const page = await test.inject({ method: 'GET', url: '/api/docs/samples/chargeCard' })
  expect(page.body).toContain('POST /api/web/payments')
  for (const title of ['curl', 'TypeScript', 'Python'])
    expect(page.body).toContain(`<figcaption>${title}</figcaption>`)
  const unknown = await test.inject({ method: 'GET', url: '/api/docs/samples/nothing' })
  expect(unknown.statusCode).toBe(404)
})

it('the collections of Postman and Bruno are downloaded, and the page of the API links them', async () => {
  const page = await test.inject({ method: 'GET', url: '/api/docs' })
  const links = [...page.body.matchAll(/href="([^"]+)" download/g)].map(([, link = '']) => link)
  const [postman, bruno] = await Promise.all(links.map((url) => test.inject({ method: 'GET', url })))
  expect(postman?.json().info.name).toBe('Kaarditeek')
  expect(bruno?.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
