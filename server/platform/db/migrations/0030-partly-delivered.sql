-- Of orders of which a customer kept a part: how they were before, and the pieces that are on their way back. They are in
-- nobody's stock until somebody has them in hand.
create table partial_deliveries (
  order_id uuid primary key references orders on delete cascade,
  lines jsonb not null,
  subtotal_millimes bigint not null,
  discount_millimes bigint not null,
  at timestamptz not null default now(),
  staff_name text not null
);
comment on table partial_deliveries is 'Orders of which a part was kept at the door, as they were before, so that it can be taken back. As long as the order.';

create table returning_pieces (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  variant_id bigint not null references variants,
  title text not null,
  quantity integer not null check (quantity > 0),
  -- Whole ones are in stock again; the others wait to be mended, or are gone.
  checked_as text check (checked_as in ('stock', 'mend', 'gone')),
  checked_at timestamptz,
  checked_by text not null default ''
);
create index returning_pieces_of_order on returning_pieces (order_id, id);
comment on table returning_pieces is 'Pieces that were not kept at the door: on their way back, or checked into stock, to be mended, or gone. As long as the order.';
