-- Whose order it was can be taken out of it; what was sold, for how much and when stays in the books.
alter table orders add column erased_at timestamptz;
create index orders_to_erase on orders (updated_at) where deleted_at is null and erased_at is null;

-- After how many months without a change an order that is over forgets whose it was; 0 is never.
alter table shop_settings
  add column forget_after_months integer not null default 0 check (forget_after_months between 0 and 240);

-- What was written stays as it was written, but for the words that say of whom: a transaction that erases a person says so,
-- and may change these columns (the arguments) alone.
create function refuse_change_unless_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('jebba.erasing', true) = 'yes' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only, % refused: only erasing a person changes what it says of her', tg_table_name, tg_op;
end $$;

drop trigger changes_are_final on changes;
create trigger changes_are_final before delete or truncate on changes
  for each statement execute function refuse_change('the log of changes is append-only');
create trigger changes_say_what_they_said before update on changes
  for each row execute function refuse_change_unless_erasing('subject_name', 'before', 'after');

drop trigger movements_are_final on stock_movements;
create trigger movements_are_final before delete on stock_movements
  for each statement execute function refuse_change('the ledger is append-only');
create trigger movements_say_what_they_said before update on stock_movements
  for each row execute function refuse_change_unless_erasing('note');

comment on function refuse_change_unless_erasing() is 'Refuses likewise, but lets whoever erases a person take her out of the columns named.';
comment on table orders is 'Orders: for whom, where to, what is due, and their state. Deleted ones lie in the bin for 30 days, then they are gone. Whose it was is taken out when she is erased, or some months after it is over (a setting); the rest is kept for ever.';
comment on table order_events is 'The life of an order: every step, call, note and print. Kept as long as the order; notes and reasons go with whose it was.';
comment on table changes is 'The journal: who changed what in the back office, before and after. Never removed, and never changed but to take out a person who is erased.';
comment on table stock_movements is 'The ledger of stock: by how much, why, by whom. Never removed, and never changed but to take a person who is erased out of its notes.';
comment on table mails is 'Every mail the shop wrote, and what became of it. What opens an account is forgotten once sent; those of a person go when she is erased, those about an order when it forgets whose it was; the others are kept for ever.';
comment on table contact_messages is 'What visitors wrote on the contact page. Deleted ones lie in the bin for 30 days; those of a person who is erased are gone at once; the others are kept for ever.';
comment on table shopper_users is 'Accounts of shoppers of the embedded identity service. Kept until deleted, which she can do herself; one never confirmed, with nobody signed in, goes after 30 days.';
