import { webhookCalls } from '@kaarditeek/domain/webhook/calls'
import { inCompany, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeWebhook, editWebhook, pauseWebhook, rotateSecret } from './change-webhook'
import { createWebhook } from './create-webhook'
import { deliveryList, sendAgain, sendTest } from './deliveries'
import { getWebhook, webhookOfWebApi, webhooksOfWebApi } from './get-webhook'

const { list, read, write, writeThenRead } = inCompany

export const webhookRouter = router({
  get: read(webhookCalls.get, webhookOfWebApi),
  all: read(webhookCalls.all, webhooksOfWebApi),
  create: withCaller.mutation(webhookCalls.create, createWebhook),
  edit: withCaller.mutation(webhookCalls.edit, editWebhook),
  pause: writeThenRead(webhookCalls.pause, pauseWebhook, getWebhook),
  rotateSecret: writeThenRead(webhookCalls.rotateSecret, rotateSecret, getWebhook),
  close: write(webhookCalls.close, closeWebhook),
  sendTest: write(webhookCalls.sendTest, sendTest),
  deliveries: router(list(deliveryList)),
  sendAgain: write(webhookCalls.sendAgain, sendAgain),
})
