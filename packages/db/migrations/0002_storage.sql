-- Payments rewrite a card's row in place: leave room on the page, and clean up often so that counts stay quick.
alter table card set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
