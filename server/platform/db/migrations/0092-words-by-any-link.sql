-- An order may be asked for its word by several links: the one that was mailed, and those the staff send themselves.
alter table review_invitations drop constraint review_invitations_pkey;
alter table review_invitations drop constraint review_invitations_token_hash_key;
alter table review_invitations add primary key (token_hash);
create index review_invitations_of_order on review_invitations (order_id);
comment on table review_invitations is 'Which delivered orders were asked for their word, with a fingerprint of each link, and whether its address wants no more such mails. Kept as long as the order.';

-- A picture somebody sent with her words is shown as long as they are published: asked for each time one is fetched.
create index reviews_by_picture on reviews using gin (pictures);
