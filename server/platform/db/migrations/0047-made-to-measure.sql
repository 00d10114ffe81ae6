-- Garments that are made for one person. What is sold of them is no piece from a shelf, but a place in the week in which the
-- making begins; and places are a stock like any other: counted in one row, moved by a ledger, never below nothing.
alter table products add column making jsonb not null
  default '{"days": 0, "deposit": 0, "measures": [], "options": []}' check (jsonb_typeof(making) = 'object');
comment on column products.making is 'How the garment is made to measure: days, deposit in percent, what is measured, and choices with what they add. No days: it is not.';

alter table shop_settings
  -- How many pieces the workshop begins in a week, where the owner says nothing else of that week.
  add column making_places integer not null default 5 check (making_places between 0 and 1000),
  -- How many days there must be between an order and the week in which it is begun: measures, cloth.
  add column making_notice_days integer not null default 7 check (making_notice_days between 0 and 120),
  -- How long after the delivery buyers are asked for their word.
  add column review_after_days integer not null default 7 check (review_after_days between 1 and 60);

-- Orders point at a thing of the shop. Of a colour that is made to measure there is one without any stock: never offered
-- among the sizes, never counted, and found wherever what was sold of the garment is looked for.
alter table variants add column made boolean not null default false;
create function offer_made(of_product text) returns void language sql as $$
  insert into variants (product_id, colour_id, size, position, retired, made)
  select p.id, c.id, 'made-to-measure', 9999, true, true from products p join product_colours c on c.product_id = p.id
  where p.id = of_product and (p.making->>'days')::int > 0 on conflict (colour_id, size) do nothing
$$;
create function offer_made_colours() returns trigger language plpgsql as $$
begin
  perform offer_made(case when tg_table_name = 'products' then to_jsonb(new)->>'id' else to_jsonb(new)->>'product_id' end);
  return null;
end $$;
create trigger products_are_made after insert or update of making on products
  for each row when ((new.making->>'days')::int > 0) execute function offer_made_colours();
create trigger colours_are_made after insert on product_colours for each row execute function offer_made_colours();

create function refuse_stock_of_made() returns trigger language plpgsql as $$
begin
  raise exception 'a piece made to measure is in no stock';
end $$;
create trigger made_has_no_stock before update of stock on variants
  for each row when (new.made and new.stock <> 0) execute function refuse_stock_of_made();

create table making_weeks (
  week date primary key check (extract(isodow from week) = 1),
  places integer not null check (places >= 0),
  taken integer not null default 0 check (taken between 0 and places),
  -- Takes no more; what is in it stays.
  closed boolean not null default false,
  -- Set for this week by itself: it does not follow the setting.
  own boolean not null default false
);
create table making_movements (
  id bigint generated always as identity primary key,
  week date not null references making_weeks,
  change integer not null check (change <> 0),
  reason text not null,
  -- Kept when the order is erased: it tells of nobody.
  order_id uuid not null,
  at timestamptz not null default now()
);
create index making_movements_of_week on making_movements (week, id);
create trigger making_movements_are_final before update or delete on making_movements
  for each statement execute function refuse_change('the ledger is append-only');
create trigger weeks_begin_empty before insert on making_weeks
  for each row when (new.taken <> 0) execute function refuse_change('places are taken by a movement');
create trigger places_change_by_movement before update of taken on making_weeks
  for each row when (old.taken is distinct from new.taken and pg_trigger_depth() = 0)
  execute function refuse_change('places are taken by a movement');

-- Whoever comes second waits here for the first, and reads what that one wrote.
create function apply_making_movement() returns trigger language plpgsql as $$
begin
  update making_weeks set taken = taken + new.change where week = new.week
    and (new.change < 0 or (not closed and taken + new.change <= places));
  if not found then
    raise exception using errcode = 'JB001', message = 'week-full', detail = new.week::text;
  end if;
  return null;
end $$;
create trigger places_follow_movements after insert on making_movements
  for each row execute function apply_making_movement();

create function hold_place(of_week date, by integer, why text, of_order uuid) returns void language sql as $$
  insert into making_movements (week, change, reason, order_id) values (of_week, by, why, of_order)
$$;

-- What the setting says holds for every week to come that was not set by itself, as far as it is not promised already.
create function weeks_follow_setting() returns trigger language plpgsql as $$
begin
  update making_weeks set places = greatest(taken, new.making_places)
    where not own and week >= date_trunc('week', now() at time zone 'Africa/Tunis')::date;
  return null;
end $$;
create trigger making_places_changed after update of making_places on shop_settings
  for each row when (old.making_places <> new.making_places) execute function weeks_follow_setting();

alter table order_lines
  add column made_week date references making_weeks,
  add column made jsonb,
  add check ((made is null) = (made_week is null)),
  -- Each is for one body.
  add check (made is null or quantity = 1);
create index order_lines_made on order_lines (made_week) where made_week is not null;
comment on column order_lines.made_week is 'Of a piece made to measure: the Monday of the week in which it is begun.';
comment on column order_lines.made is 'Of a piece made to measure: what was chosen, how long it takes, by when it is needed, and which sheet has its measures.';

-- The order is there when its lines are written: the same statement may write both.
create function holds_place(state text, deleted_at timestamptz) returns boolean language sql immutable parallel safe
  return deleted_at is null and state <> 'cancelled';
create function places_follow_line() returns trigger language plpgsql as $$
declare
  of_order uuid := coalesce(new.order_id, old.order_id);
begin
  if not exists (select from orders o where o.id = of_order and holds_place(o.state, o.deleted_at)) then return null; end if;
  if tg_op <> 'INSERT' and old.made_week is not null then
    perform hold_place(old.made_week, -1, case tg_op when 'DELETE' then 'line-gone' else 'moved' end, of_order);
  end if;
  if tg_op <> 'DELETE' and new.made_week is not null then
    perform hold_place(new.made_week, 1, case tg_op when 'INSERT' then 'ordered' else 'moved' end, of_order);
  end if;
  return null;
end $$;
create trigger made_lines_take_places after insert on order_lines
  for each row when (new.made_week is not null) execute function places_follow_line();
create trigger made_lines_give_places_back after delete on order_lines
  for each row when (old.made_week is not null) execute function places_follow_line();
create trigger made_lines_move after update of made_week on order_lines
  for each row when (old.made_week is distinct from new.made_week) execute function places_follow_line();
-- A week is looked up by its row, which a line may be the first to need.
create function week_is_there() returns trigger language plpgsql as $$
begin
  insert into making_weeks (week, places) select new.made_week, making_places from shop_settings on conflict (week) do nothing;
  return new;
end $$;
create trigger made_lines_open_weeks before insert or update of made_week on order_lines
  for each row when (new.made_week is not null) execute function week_is_there();

create function places_follow_order() returns trigger language plpgsql as $$
declare
  held record;
  now_holds boolean := holds_place(new.state, new.deleted_at);
begin
  for held in select made_week, count(*)::int as pieces from order_lines
    where order_id = new.id and made_week is not null group by made_week order by made_week
  loop
    perform hold_place(held.made_week, case when now_holds then held.pieces else -held.pieces end,
      case when now_holds then 'reopened' when new.deleted_at is null then 'cancelled' else 'deleted' end, new.id);
  end loop;
  return null;
end $$;
create trigger places_follow_orders after update of state, deleted_at on orders
  for each row when (holds_place(old.state, old.deleted_at) is distinct from holds_place(new.state, new.deleted_at))
  execute function places_follow_order();

-- What the choices make of a garment: the same rule as in contract/products/making.rules.ts, which tells it before there is
-- an order; a test holds the two together. Of each kind of choice that is offered exactly one is made; otherwise nothing.
create function made_so(making jsonb, chosen jsonb) returns table (extra_millimes bigint, days integer, options jsonb)
language sql immutable parallel safe as $$
  select coalesce(sum(round((o->>'price')::numeric * 1000)) filter (where picked), 0)::bigint,
    ((making->>'days')::int + coalesce(sum((o->>'days')::int) filter (where picked), 0))::int,
    coalesce(jsonb_agg(o - 'id' - 'days' order by place) filter (where picked), '[]')
  from (
    select o, place, chosen ? (o->>'id') as picked from jsonb_array_elements(making->'options') with ordinality as a(o, place)
  ) offered
  having (making->>'days')::int > 0
    and count(*) filter (where picked) = jsonb_array_length(chosen)
    and count(*) filter (where picked) = count(distinct o->>'choice')
    and count(distinct o->>'choice') filter (where picked) = count(distinct o->>'choice')
$$;

-- What an order keeps of a garment that is to be made: nothing where it is not offered so, or where the week is none that
-- can be kept. Three days are for bringing it.
create function made_today(line jsonb, place bigint) returns table (variant_id bigint, product_id text, title text,
  translations jsonb, colour_name jsonb, image text, cover_image text, size text, price_millimes bigint, made jsonb,
  made_week date)
language sql stable parallel safe as $$
  select v.id, p.id, p.title,
    jsonb_strip_nulls(jsonb_build_object('en', nullif(p.translations->'en'->>'title', ''),
      'ar', nullif(p.translations->'ar'->>'title', ''))),
    c.name, coalesce(c.images->0->>'url', p.cover_image), p.cover_image, '', p.price_millimes + so.extra_millimes,
    jsonb_strip_nulls(jsonb_build_object('sheet', place, 'days', so.days, 'deposit', p.making->'deposit',
      'neededBy', wish->'neededBy', 'options', so.options)),
    (wish->>'week')::date
  from (select line->'made' as wish) w
  cross join lateral (
    select * from products one where one.id = line->>'productId' and one.deleted_at is null and one.state = 'online' limit 1
  ) p
  cross join lateral sold_colour(p.id, line->>'colour') c
  join variants v on v.colour_id = c.id and v.made
  cross join lateral made_so(p.making, wish->'choices') so
  cross join shop_settings s
  where (line->>'quantity')::int = 1
    and extract(isodow from (wish->>'week')::date) = 1
    and (wish->>'week')::date between (now() at time zone 'Africa/Tunis')::date + s.making_notice_days
      and (now() at time zone 'Africa/Tunis')::date + 371
    and (wish->>'neededBy' is null or (wish->>'week')::date + so.days + 3 <= (wish->>'neededBy')::date)
    and (wish->'sheet'->>'taken' = 'shop'
      or not exists (select from jsonb_array_elements_text(p.making->'measures') m where not wish->'sheet'->'measures' ? m))
$$;

-- Somebody's measures, for one piece of one order. Nothing else holds them: neither the order's lines nor the journal.
create table measure_sheets (
  order_id uuid not null references orders on delete cascade,
  sheet integer not null,
  who text not null default '',
  taken text not null check (taken in ('own', 'shop')),
  measures jsonb not null default '{}',
  note text not null default '',
  -- Who of the shop wrote it down; nobody where the customer did.
  taken_by text not null default '',
  at timestamptz not null default now(),
  primary key (order_id, sheet)
);

create table appointments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('measures', 'fitting', 'alteration', 'pickup')),
  at timestamptz not null,
  note text not null default '',
  state text not null default 'planned' check (state in ('planned', 'done', 'missed', 'cancelled')),
  staff_name text not null,
  made_at timestamptz not null default now()
);
create index appointments_by_time on appointments (at, id);
create index appointments_of_order on appointments (order_id, at);

comment on table making_weeks is 'How many pieces the workshop begins in a week, and how many of these places are taken. Kept for ever.';
comment on table making_movements is 'Every place in a week that was taken or given back, by which order and why. Kept for ever; tells of nobody.';
comment on table measure_sheets is 'Somebody''s measures for one piece of an order, as she or the shop wrote them down. As long as the order; erased with the person.';
comment on table appointments is 'When a customer comes to be measured, to try on, to have something altered, to collect. As long as the order; erased with the person.';
comment on function offer_made(text) is 'Gives each colour of a garment made to measure the thing orders point at.';
comment on function offer_made_colours() is 'Does so when a garment is first offered so, or gets another colour.';
comment on function refuse_stock_of_made() is 'Refuses a stock of what is made for one person.';
comment on function apply_making_movement() is 'Moves the places of a week, and refuses what there is no place for.';
comment on function hold_place(date, integer, text, uuid) is 'Takes places in a week for an order, or gives them back.';
comment on function weeks_follow_setting() is 'Gives the weeks to come as many places as the setting says.';
comment on function holds_place(text, timestamptz) is 'Whether an order keeps its places in the workshop.';
comment on function places_follow_line() is 'Takes a place for a line made to measure, moves it, or gives it back.';
comment on function week_is_there() is 'Makes the row of a week a line is the first to name.';
comment on function places_follow_order() is 'Gives the places of an order back when it is cancelled or deleted, and takes them again.';
comment on function made_so(jsonb, jsonb) is 'What choices add to a garment made to measure, in millimes and days.';
comment on function made_today(jsonb, bigint) is 'What an order keeps of a garment to be made, at today''s price; nothing where it cannot be.';
