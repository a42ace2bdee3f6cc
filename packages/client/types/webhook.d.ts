import type { WebhookEvent } from './event.js';
/**
 * Why a delivery is refused. `signatureMissing`: it has no signature that can be read. `signatureWrong`: neither secret signed this
 * body. `tooOld`, `tooNew`: it was signed, but more than five minutes from this clock. `secretMalformed`: the secret that was given is
 * none of a webhook, such as an empty one.
 */
export type WebhookErrorReason = 'signatureMissing' | 'signatureWrong' | 'tooOld' | 'tooNew' | 'secretMalformed';
/** The refusal of a delivery. */
export declare class WebhookError extends Error {
    readonly reason: WebhookErrorReason;
    readonly name = "WebhookError";
    constructor(reason: WebhookErrorReason);
}
/** Headers as Node or Express has them, or as `Request` of the web has them. */
export type WebhookHeaders = {
    get(name: string): string | null;
} | Readonly<Record<string, string | readonly string[] | undefined>>;
export type WebhookOptions = {
    /** Time at which the delivery arrived; now by default. */
    now?: Date;
    /** Seconds by which the time of a signature may differ from it; 300 by default. */
    toleranceSeconds?: number;
};
/** Reads the instants of an event, for `JSON.parse`. */
export declare const withEventDates: (name: string, value: unknown) => unknown;
/**
 * Returns the event of a delivery. `body` is the body as it arrived, before any JSON is parsed, `headers` all headers of the request:
 * ours or those of Standard Webhooks sign it. `secret` is that of the webhook, `ktw_…`, or a list of several. Throws `WebhookError` for a request
 * that is not from Kaarditeek. An event may arrive twice: remember its id.
 */
export declare const verifyWebhook: (body: string | Uint8Array, headers: WebhookHeaders, secret: string | readonly string[], { now, toleranceSeconds }?: WebhookOptions) => WebhookEvent;
