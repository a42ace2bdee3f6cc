import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from './mailer'

const message = { to: 'mari@own.test', subject: 'Kutse\r\nBcc: kõik@own.test', text: 'Õ, ä, ö ja ü' }
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

const urlOf = async (server: Server) => {
  if (!server.listening) await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A mail server that accepts connections and then behaves as a test says. */
const brokenServer = async (onConnection: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  closings.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return urlOf(server)
}

describe('a mail over SMTP', () => {
  it('arrives with its encoded subject and text, from the sender named in the URL', async () => {
    const mails: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      },
    })
    closings.push(() => server.close())
    server.listen(0, '127.0.0.1')
    await smtpMailer(`${await urlOf(server.server)}?from=kaardid@own.test`)(message)
    const [headers = '', body = ''] = mails[0]?.split('\r\n\r\n') ?? []
    expect(headers).toContain('From: kaardid@own.test')
    expect(headers).toContain('To: mari@own.test')
    expect(headers).toContain('Subject: =?UTF-8?Q?Kutse_Bcc=3A_k=C3=B5ik=40own=2Etest?=')
    expect(headers).not.toMatch(/^Bcc:/m)
    expect(headers).toContain('Content-Transfer-Encoding: base64')
    expect(Buffer.from(body, 'base64').toString()).toBe(message.text)
  })

  it('sends to an internationalised domain by its ASCII name', async () => {
    const received: string[] = []
    const url = await brokenServer((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        received.push(String(chunk))
        socket.write('250 SMTPUTF8\r\n')
      })
    })
    const sending = smtpMailer(url)({ ...message, to: 'info@põhjala.ee' })
    await Promise.race([
      sending.catch(() => undefined),
      expect.poll(() => received.join('')).toContain('RCPT'),
    ])
    expect(received.join('')).toContain('RCPT TO:<info@xn--phjala-pxa.ee>')
  })

  it('fails within the time-out when the server sends nothing', async () => {
    const mailer = smtpMailer(await brokenServer(() => undefined), 50)
    await expect(mailer(message)).rejects.toThrow()
  })

  it('fails within the time-out when the server sends slowly', async () => {
    const url = await brokenServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 5)
      socket.on('close', () => clearInterval(timer))
    })
    await expect(smtpMailer(url, 50)(message)).rejects.toThrow()
  })

  it('is broken off, its connection too, when the application closes', async () => {
    const closing = new AbortController()
    const closed: boolean[] = []
    const url = await brokenServer((socket) => {
      socket.on('close', () => closed.push(true))
      closing.abort()
    })
    await expect(smtpMailer(url)(message, closing.signal)).rejects.toThrow()
    await expect.poll(() => closed).toEqual([true])
  })
})
