-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Who orders, by telephone number, with labels and what is asked of them first. Goes with the last order under the number, here or brought along.
create table customers (
  id bigint generated always as identity not null,
  phone text not null,
  joined_to bigint,
  name text not null,
  email text not null,
  city text not null,
  governorate text default '' not null,
  language text not null,
  last_order_at timestamptz not null,
  seen_at timestamptz not null,
  labels text[] default '{}'::text[] not null,
  caution text default '' not null,
  caution_reason text default '' not null,
  caution_until date,
  caution_by text default '' not null,
  caution_at timestamptz,
  objection text default '' not null,
  objection_at timestamptz,
  search_text text generated always as (order_search_text((((name || ' ') || city) || ' ') || governorate, phone, email)) stored not null,
  constraint customers_pkey primary key (id),
  constraint customers_phone_key unique (phone),
  constraint customers_caution_check check (caution in ('', 'deposit', 'refuse')),
  constraint customers_check check (joined_to <> id),
  constraint customers_check1 check ((caution = '') = (caution_until is null)),
  constraint customers_joined_to_fkey foreign key (joined_to) references customers(id) on delete set null
);
create index customers_by_text on customers using gin (search_text gin_trgm_ops);
create index customers_joined on customers (joined_to) where joined_to is not null;
create index customers_seen on customers (seen_at desc, id desc) where joined_to is null;
create index customers_warned on customers (caution_until) where caution <> '';

-- What the staff note of a customer. Goes with the customer.
create table customer_notes (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  at timestamptz default now() not null,
  staff_name text not null,
  text text not null,
  constraint customer_notes_pkey primary key (id),
  constraint customer_notes_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index customer_notes_of_customer on customer_notes (customer_id, id);

-- Who bought in a shop that was brought along, as a memory: entries of its list of customers, and its orders. Until she is erased; three years at most, and no longer than orders are kept.
create table brought_people (
  id bigint generated always as identity not null,
  source text not null,
  kind text not null,
  source_key text not null,
  import_id uuid not null,
  phone text not null,
  name text not null,
  email text not null,
  street text not null,
  city text not null,
  zipcode text not null,
  at timestamptz,
  ending text not null,
  total_millimes bigint,
  orders integer,
  brought_at timestamptz default now() not null,
  constraint brought_people_pkey primary key (id),
  constraint brought_people_check check (at is not null or kind = 'listed'),
  constraint brought_people_check1 check ((ending in ('kept', 'cancelled', 'refunded', 'unclear')) or ending = '' and kind = 'listed'),
  constraint brought_people_kind_check check (kind in ('listed', 'order')),
  constraint brought_people_phone_check check (phone <> '')
);
create index brought_people_by_email on brought_people (lower(email)) where email <> '';
create index brought_people_by_import on brought_people (import_id);
create index brought_people_by_phone on brought_people (phone);
create index brought_people_newest on brought_people (source, kind, source_key, id desc);
create trigger brought_have_customers after insert on brought_people referencing new table as changed for each statement
  execute function customers_of_brought();
create trigger brought_leave_customers after delete on brought_people referencing old table as changed for each statement
  execute function customers_of_brought();

-- What buyers said of a garment: published, waiting or hidden. Kept until who wrote it takes it back; those of the sample catalogue, marked and of no order, until it is taken out.
create table reviews (
  id uuid default gen_random_uuid() not null,
  order_id uuid,
  line_id bigint,
  product_id text not null,
  colour_name jsonb not null,
  size text not null,
  stars integer not null,
  fit text not null,
  height integer,
  name text not null,
  said text not null,
  pictures text[] default '{}'::text[] not null,
  language text not null,
  state text default 'waiting' not null,
  answer text default '' not null,
  at timestamptz default now() not null,
  sample boolean default false not null,
  constraint reviews_pkey primary key (id),
  constraint reviews_line_id_key unique (line_id),
  constraint reviews_fit_check check (fit in ('small', 'expected', 'large')),
  constraint reviews_height_check check (height >= 50 and height <= 230),
  constraint reviews_stars_check check (stars >= 1 and stars <= 5),
  constraint reviews_state_check check (state in ('waiting', 'published', 'hidden')),
  constraint samples_are_of_no_order check (
    case
        when sample then order_id is null and line_id is null
        else order_id is not null and line_id is not null
    end),
  constraint reviews_line_id_fkey foreign key (line_id) references order_lines(id) on delete cascade,
  constraint reviews_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint reviews_product_id_fkey foreign key (product_id) references products(id)
);
create index reviews_by_picture on reviews using gin (pictures);
create index reviews_by_state on reviews (state, at desc, id);
create index reviews_of_garment on reviews (product_id, sample, at desc) where state = 'published';
create index reviews_of_order on reviews (order_id) where order_id is not null;
create trigger reviews_changed after delete or update on reviews for each statement
  execute function announce_content_change();
create trigger words_are_final before update on reviews for each row
  execute function keep_words();

-- Which delivered orders were asked for their word, with a fingerprint of each link, and whether its address wants no more such mails. Kept as long as the order.
create table review_invitations (
  order_id uuid not null,
  token_hash text not null,
  at timestamptz default now() not null,
  no_more boolean default false not null,
  constraint review_invitations_pkey primary key (token_hash),
  constraint review_invitations_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index review_invitations_no_more on review_invitations (order_id) where no_more;
create index review_invitations_of_order on review_invitations (order_id);
