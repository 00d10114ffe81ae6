-- `when (pg_trigger_depth() = 0)` lets through what PostgreSQL itself or another trigger does: a foreign key that forgets a deleted order, the
-- closing of a month, and the entry that a sale makes in the books.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed: %', tg_op, tg_table_name, tg_argv[0];
end $$;
comment on function refuse_change() is 'Refuses: what was written stays as it was written.';

create or replace trigger advertising_stays before truncate on advertising
  for each statement execute function refuse_change('what advertising cost in a closed month stays');

create or replace trigger book_entries_are_final before insert or update or delete or truncate on book_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('only what is booked makes an entry of the books, and it stays');

create or replace trigger books_closed_stay before update or delete or truncate on books_closed
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('a month that is closed stays closed');

create or replace trigger changes_are_final before delete or truncate on changes
  for each statement execute function refuse_change('the log of changes is append-only');

create or replace trigger closed_balances_are_final before update or delete or truncate on closed_balances
  for each statement execute function refuse_change('what stood in an account when its month was closed stays');

create or replace trigger closed_months_are_final before update or delete or truncate on closed_months
  for each statement execute function refuse_change('a month that is closed stays closed');

create or replace trigger credit_entries_are_final before update or delete or truncate on credit_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('an entry of a credit stays as it was made');

create or replace trigger invoices_are_final before update or delete or truncate on invoices
  for each statement execute function refuse_change('an invoice stays as it was made');

create or replace trigger making_movements_are_final before insert or update or delete on making_movements
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('only an order takes places, and the ledger is append-only');

create or replace trigger profit_entries_are_final before insert or update or delete or truncate on profit_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('only an order makes an entry of the profit, and it stays');

create or replace trigger audit_is_final before update or delete or truncate on staff_audit
  for each statement execute function refuse_change('the audit log is append-only');

create or replace trigger till_entries_are_final before update or delete or truncate on till_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change('an entry of the till stays as it was made');
