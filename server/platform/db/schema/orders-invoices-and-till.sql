-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Invoices and credit notes, with all that is printed on them. Never changed, never removed: the law asks for ten years.
create table invoices (
  id bigint generated always as identity not null,
  kind text not null,
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  order_id uuid not null,
  order_number bigint not null,
  corrects bigint,
  reason text default '' not null,
  staff_name text not null,
  total_millimes bigint not null,
  vat_millimes bigint not null,
  content jsonb not null,
  constraint invoices_pkey primary key (id),
  constraint invoices_corrects_key unique (corrects),
  constraint invoices_kind_year_number_key unique (kind, year, number),
  constraint invoices_check check ((kind = 'credit') = (corrects is not null)),
  constraint invoices_total_millimes_check check (total_millimes >= 0),
  constraint invoices_vat_millimes_check check (vat_millimes >= 0),
  constraint invoices_corrects_fkey foreign key (corrects) references invoices(id),
  constraint invoices_kind_fkey foreign key (kind) references invoice_counters(kind)
);
create index invoices_by_moment on invoices (issued_at, id);
create index invoices_of_order on invoices (order_id, id);
create trigger invoices_are_counted before insert on invoices for each row
  execute function check_invoice();
create trigger invoices_are_final before delete or update or truncate on invoices for each statement
  execute function refuse_change('an invoice stays as it was made');
create trigger invoices_in_books after insert on invoices for each row
  execute function book_paper();

-- The last number of each series of the year: two rows. Kept for ever.
create table invoice_counters (
  kind text not null,
  year integer default 0 not null,
  last integer default 0 not null,
  constraint invoice_counters_pkey primary key (kind),
  constraint invoice_counters_kind_check check (kind in ('invoice', 'credit'))
);

-- Days of the shop’s till: what was in it, what was counted, and why that differed. Kept for ever.
create table till_days (
  id bigint generated always as identity not null,
  number bigint not null,
  opened_at timestamptz default now() not null,
  opened_by text not null,
  float_millimes bigint not null,
  closed_at timestamptz,
  closed_by text default '' not null,
  counted_millimes bigint,
  expected_millimes bigint,
  reason text default '' not null,
  constraint till_days_pkey primary key (id),
  constraint till_days_number_key unique (number),
  constraint till_days_check check ((closed_at is null) = (counted_millimes is null) and (closed_at is null) = (expected_millimes is null)),
  constraint till_days_check1 check (closed_at is null or counted_millimes = expected_millimes or reason <> ''),
  constraint till_days_counted_millimes_check check (counted_millimes >= 0),
  constraint till_days_float_millimes_check check (float_millimes >= 0)
);
create unique index till_days_open on till_days ((true)) where closed_at is null;
create trigger till_days_are_final before delete or update on till_days for each row
  execute function keep_till_day();
create trigger till_days_in_books after insert or update of closed_at on till_days for each row
  execute function book_till_day();

-- What went in and out of the till, with the entries against what was wrong. Kept for ever; an order that is purged leaves its number.
create table till_entries (
  id bigint generated always as identity not null,
  day_id bigint not null,
  kind text not null,
  millimes bigint not null,
  order_id uuid,
  order_number bigint,
  reason text default '' not null,
  staff_name text not null,
  at timestamptz default now() not null,
  key text,
  from_state text default '' not null,
  against bigint,
  deposit_id bigint,
  return_id bigint,
  credit_id bigint,
  constraint till_entries_pkey primary key (id),
  constraint till_entries_against_key unique (against),
  constraint till_entries_key_key unique (key),
  constraint till_entries_check check ((kind = 'against') = (against is not null)),
  constraint till_entries_check1 check ((kind <> all (array['sale', 'deposit', 'in'])) or millimes > 0),
  constraint till_entries_check2 check ((kind <> all (array['refund', 'out'])) or millimes < 0),
  constraint till_entries_kind_check check (kind in ('sale', 'deposit', 'refund', 'in', 'out', 'against')),
  constraint till_entries_millimes_check check (millimes <> 0),
  constraint till_entries_against_fkey foreign key (against) references till_entries(id),
  constraint till_entries_credit_id_fkey foreign key (credit_id) references credit_entries(id),
  constraint till_entries_day_id_fkey foreign key (day_id) references till_days(id),
  constraint till_entries_order_id_fkey foreign key (order_id) references orders(id) on delete set null
);
create index till_entries_of_credit on till_entries (credit_id) where credit_id is not null;
create index till_entries_of_day on till_entries (day_id, id);
create index till_entries_of_order on till_entries (order_id, id) where order_id is not null;
create trigger take_over_key after insert on till_entries for each row
  when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'day_id');
create trigger till_entries_are_final before delete or update or truncate on till_entries for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_change('an entry of the till stays as it was made');
create trigger till_entries_in_books after insert on till_entries for each row
  execute function book_till_entry();
