import { type NoteReply } from './reply.js';
import type { CardBalance, Charge, Charged, Completed, Completion, EventPage, EventQuery, Held, Hold, HoldState, Load, Loaded, PaymentOutcome, Released, RequestQuery, Reversal, Reversed, Simulated, TerminalRequest } from './terminal-types.js';
export type TerminalOptions = {
    /** Address of the server, such as `https://cards.example.com`. */
    url: string;
    /** The key of a web API, `ktk_…`. */
    apiKey: string;
    /** Further attempts while the server does not answer; 4 by default. Their pauses take some 5 seconds, each attempt without an answer 20. */
    retries?: number;
};
type Asking = {
    /** Gives up waiting, and any further attempts. */
    signal?: AbortSignal;
    /** Gets what each reply says beside its contents, such as whether it repeats an earlier one and how many requests are left. */
    onReply?: NoteReply;
};
type Keyed = Asking & {
    /**
     * Names the request, so that it takes effect once; made by the client if it is left out. Give the number of the sale, to repeat the
     * call after the program has ended.
     */
    idempotencyKey?: string;
};
/** The calls of a terminal, by the names of their operations in the API's document, and the simulation of a payment. They throw `ApiError`. */
export interface Terminal {
    askBalanceOfCard(card: {
        pan: string;
        pin?: string | null;
    }, options?: Asking): Promise<CardBalance>;
    chargeCard(charge: Charge, options?: Keyed): Promise<Charged>;
    /** Asks what `chargeCard` would be answered now. Takes and reserves nothing. */
    simulateCharge(charge: Charge, options?: Asking): Promise<Simulated>;
    reversePayment(payment: Reversal, options?: Keyed): Promise<Reversed>;
    holdMoneyOnCard(hold: Hold, options?: Keyed): Promise<Held>;
    completeHold(completion: Completion, options?: Keyed): Promise<Completed>;
    releaseHold(hold: {
        holdID: number;
    }, options?: Keyed): Promise<Released>;
    lookUpHold(hold: {
        holdID: number;
    }, options?: Asking): Promise<HoldState>;
    loadCardAtTerminal(load: Load, options?: Keyed): Promise<Loaded>;
    blockCard(card: {
        pan: string;
        reason: string;
    }, options?: Asking): Promise<{
        cardPan: string;
        blocked: true;
    }>;
    lookUpPaymentByItsKey(payment: {
        idempotencyKey: string;
    }, options?: Asking): Promise<PaymentOutcome>;
    lookUpPaymentByItsId(payment: {
        transactionID: number;
    }, options?: Asking): Promise<PaymentOutcome>;
    /** The web API's own requests and refusals of the last 7 days, the newest first. */
    listPayments(query?: RequestQuery, options?: Asking): Promise<{
        list: TerminalRequest[];
        count: number;
    }>;
    /** What webhooks hear, of the last 30 days, in the order in which it was recorded: without a webhook, and in a sandbox. */
    listEvents(query?: EventQuery, options?: Asking): Promise<EventPage>;
}
/**
 * Makes the terminal's part of the client: `await terminal.chargeCard({ pan, amount: 1250, terminalID })`. A call is repeated under its
 * key while the server does not answer, is busy or fails, so that it takes effect once.
 */
export declare const createTerminal: (at: TerminalOptions) => Terminal;
export {};
