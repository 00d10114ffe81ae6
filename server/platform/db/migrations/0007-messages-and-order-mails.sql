-- What visitors write to the shop from its contact page.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text,
  check ((handled_at is null) = (handled_by is null))
);
create index contact_messages_newest on contact_messages (created_at desc, id);

-- Who is answered by answering a mail, where that is not the shop.
alter table mails add column reply_to text;

-- Orders nobody has been told of yet: neither the customer and the shop by mail, nor the other instances that there is
-- less in stock. Written with the order, taken away with the telling, many at a time: a notification in the order's own
-- transaction would make all orders wait for one another, because PostgreSQL commits those one by one.
create table orders_to_tell (
  order_id uuid primary key
);

drop trigger stock_changed on stock_movements;
create trigger stock_changed after insert on stock_movements
  for each statement when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function announce_content_change();

-- A piece that is sold changes nothing but its row: an index that looks at the stock would be written each time, too.
drop index variants_in_stock;

-- When the customer was last told how far a piece has come.
create index order_events_notified on order_events (order_id, id desc) where kind = 'notified';
